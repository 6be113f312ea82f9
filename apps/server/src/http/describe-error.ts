type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: Described;
};

/**
 * What the log may say of a fault. PostgreSQL's details hold the values of the row, which say something of a patient; so do
 * the words of PostgreSQL and of JSON about a value they could not read, and with them the first line of the stack.
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

/** SQLSTATE class 22, data exceptions; and text that is no JSON. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || ("code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
