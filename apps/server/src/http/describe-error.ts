type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: Described;
};

/**
 * What the log may contain of a fault. PostgreSQL's details have values of the row, which can identify a patient; so do
 * messages of PostgreSQL and JSON about unreadable values, and the first line of the stack.
 */
export function describeError(error: Error): Described {
  const { name, stack = "", cause } = error;
  const isQuoting = quotesValues(error);
  const message = isQuoting ? "withheld, because it quotes a value" : error.message;
  return {
    type: name,
    message,
    stack: isQuoting ? stack.slice(stack.search(/^ {4}at /m)) : stack,
    ...("code" in error ? { code: error.code } : {}),
    ...("constraint" in error ? { constraint: error.constraint } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** SQLSTATE class 22, data exceptions; and invalid JSON. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || ("code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
