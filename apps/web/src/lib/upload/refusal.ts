import { DetailedError } from "tus-js-client";

/** The server's response instead of accepting bytes. */
export type Refused = {
  readonly status: number;
  readonly code: string | undefined;
  readonly why: string | undefined;
};

/** Undefined without a response. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof DetailedError) || error.originalResponse === null) return undefined;
  const { code, detail } = problemIn(error.originalResponse.getBody());
  return { status: error.originalResponse.getStatus(), code, why: detail };
}

function problemIn(body: string): { code?: string | undefined; detail?: string | undefined } {
  const { code, detail } = parsed(body);
  return {
    code: typeof code === "string" ? code : undefined,
    detail: typeof detail === "string" ? detail : undefined,
  };
}

/** A proxy may respond in another format, and HEAD has no body. */
function parsed(body: string): { code?: unknown; detail?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
