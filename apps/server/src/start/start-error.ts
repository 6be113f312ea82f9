/** Why the server cannot start, in one line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The cause of an external failure: its message, or its code if Node gives no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.name;
  return error.message.split("\n")[0] || code;
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
