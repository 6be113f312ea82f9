const sentences = {
  "cannot-open": "This device cannot keep your work: stay online",
  "not-written": "This device cannot keep your work: stay online",
  locked: "What this device keeps cannot be opened now: stay online",
} as const;

/** The device could not keep or open something. Nothing that was kept is lost by it. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences, cause?: unknown) {
    super(sentences[kind], { cause });
    this.kind = kind;
  }
}
