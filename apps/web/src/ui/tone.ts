/** The color roles. Each has `--text-…`, `--surface-…` and `--border-…` in tokens.css. */
export const tones = [
  "base",
  "primary",
  "inverse",
  "white",
  "success",
  "subdued",
  "critical",
  "readonly",
  "warning",
] as const;

export type Tone = (typeof tones)[number];
