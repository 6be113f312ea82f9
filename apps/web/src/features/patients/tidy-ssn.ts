/** Formats nine digits as XXX-XX-XXXX; anything else stays as typed. */
export function tidySsn(text: string): string {
  const digits = /^\D*(\d{3})\D{0,3}(\d{2})\D{0,3}(\d{4})\D*$/.exec(text);
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : text;
}
