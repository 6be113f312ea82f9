const sentences = {
  "cannot-open": "This device cannot save your work. Stay online.",
  "not-written": "This device cannot save your work. Stay online.",
  locked: "The work saved on this device cannot be opened now. Stay online.",
} as const;

/** The device could not save or open something. Saved data is not lost. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences, cause?: unknown) {
    super(sentences[kind], { cause });
    this.kind = kind;
  }
}
