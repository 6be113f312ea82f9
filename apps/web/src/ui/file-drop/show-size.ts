const units = ["bytes", "KB", "MB", "GB"] as const;

/** A size for people: '860 bytes', '1.2 MB'. */
export function showSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)}\u00a0${units[step]}`;
}
