/** '2 min 13 s'. */
export function lengthInWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, `${seconds % 60} s`];
  return parts.filter((part) => part !== false).join(" ");
}

/** '2:13'. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
