type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: Described;
};

/** What the log may say of a fault. PostgreSQL's details hold the values of the row, which say something of a patient. */
export function describeError(error: Error): Described {
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack,
    ...("code" in error ? { code: error.code } : {}),
    ...("constraint" in error ? { constraint: error.constraint } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}
