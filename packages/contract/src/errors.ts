/** Every way a request can be refused on purpose: its status and a sentence for people. */
export const errorCodes = {
  malformed: { status: 400, title: "The request could not be read." },
  "signed-out": { status: 401, title: "Please sign in." },
  locked: { status: 401, title: "Nobody was here for a while. Please unlock this session." },
  "wrong-credentials": { status: 401, title: "The username or password is incorrect." },
  "step-expired": { status: 401, title: "Signing in took too long. Please begin again." },
  "factor-needed": { status: 403, title: "Your role needs a second factor. Please set one up first." },
  forbidden: { status: 403, title: "Your role does not allow this." },
  "proof-needed": { status: 403, title: "Please confirm first that it is you." },
  "factor-proof-needed": {
    status: 403,
    title: "Please confirm with your second factor or a recovery code.",
  },
  "bad-xsrf-token": { status: 403, title: "This page is out of date. Please try again." },
  "not-found": { status: 404, title: "There is nothing here, or you may not see it." },
  conflict: { status: 409, title: "Someone saved this before you." },
  "wrong-status": { status: 409, title: "This cannot be done in the state it is in now." },
  "confirmation-needed": {
    status: 409,
    title: "An administrator has to confirm this first.",
  },
  overlap: { status: 409, title: "There is another visit at this time." },
  "session-mismatch": {
    status: 409,
    title: "This was sent for another agency or role than the one you are signed in to.",
  },
  "possible-duplicate": { status: 409, title: "There may already be a record of this patient." },
  "too-large": { status: 413, title: "The request is too large." },
  "unsupported-type": { status: 415, title: "The request must be JSON." },
  "invalid-input": { status: 422, title: "Please check the marked fields." },
  "key-reused": { status: 422, title: "This id already belongs to something created with other values." },
  "not-ready": { status: 422, title: "Something has to be corrected before this can be done." },
  "rule-broken": { status: 422, title: "A rule of scheduling is in the way." },
  "file-refused": { status: 422, title: "This file was not taken." },
  "link-not-valid": {
    status: 422,
    title: "This link has expired or was already used. Please ask for a new one.",
  },
  "too-many-attempts": { status: 429, title: "Too many attempts. Please wait and try again." },
  internal: { status: 500, title: "Something went wrong on our side. Nothing was saved." },
  "no-room": {
    status: 507,
    title:
      "The server's disk is full, so nothing was saved. Reading and searching still work. Please tell your administrator.",
  },
  unavailable: { status: 503, title: "The service is busy or starting. Please try again." },
} as const satisfies { readonly [code: string]: { readonly status: number; readonly title: string } };

export type ErrorCode = keyof typeof errorCodes;

/** One field of the input and what is wrong with it. `field` is a path such as `email` or `visits.0.start`. */
export type FieldError = {
  readonly field: string;
  readonly message: string;
};

/** A problem document (RFC 9457). `message` and `error` repeat `detail` for the clients of the specification. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly errors: readonly FieldError[];
  readonly message: string;
  readonly error: string;
  /** What the caller needs to decide: duplicates found, the fresh version, seconds to wait. */
  readonly context?: unknown;
};
