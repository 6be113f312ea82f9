import { uploadChunkBytes } from "@hearthside/contract/file-rules";
import { DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { call } from "../call.ts";
import { fetchXsrfToken, renewSession } from "../refresh.ts";
import { senderHeaders, xsrfToken } from "../send.ts";
import { getSession } from "../session-state.ts";
import { lockSession, unlocked } from "../tabs.ts";
import { fileReader, http } from "./http.ts";

type Listeners = {
  /** The share uploaded so far, 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  /** Paused while the network or server is unavailable. Continues with `resume`, or by itself once online. */
  readonly onWaiting: (why: string) => void;
  readonly onRefused: (why: string) => void;
};

export type Sending = {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops the upload. The server keeps the uploaded part for a day. */
  readonly stop: () => void;
};

const retryMs = [0, 1000, 3000, 5000];

/** The upload's address and headers. */
export type UploadTarget = {
  readonly url: string;
  /** In addition to the headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A HEAD response has no message, so the reason is requested here. */
  readonly whyNot: () => Promise<string | null>;
};

/** Uploads a patient's file, continuing where an earlier upload stopped. */
export const sendBytes = (id: string, file: File, listeners: Listeners): Sending =>
  sendTo(
    { url: `/api/files/${id}/upload`, whyNot: async () => (await call("GET /files/:id", { id })).refusal },
    file,
    listeners,
  );

/** Uploads the bytes of a created upload, continuing where an earlier one stopped. */
export function sendTo(place: UploadTarget, file: File, listeners: Listeners): Sending {
  let state: "running" | "paused" | "waiting" | "over" = "paused";
  let hasRenewed = false;
  let startedAt = Date.now();
  const upload = new Upload(file, {
    uploadUrl: place.url,
    chunkSize: uploadChunkBytes,
    retryDelays: retryMs,
    storeFingerprintForResuming: false,
    httpStack: http,
    fileReader,
    onBeforeRequest: (request) => sign(request, place.headers),
    onShouldRetry: ({ originalResponse }) => navigator.onLine && isPassing(originalResponse?.getStatus()),
    onProgress: (sent, total) => listeners.onProgress(sent / total),
    onChunkComplete: () => {
      hasRenewed = false;
    },
    onSuccess: () => {
      end();
      listeners.onDone();
    },
    onError: (error) => void recover(error),
  });
  window.addEventListener("online", goOnByItself);
  resume();
  return { pause, resume, stop };

  function resume() {
    if (state === "running" || state === "over") return;
    state = "running";
    startedAt = Date.now();
    upload.start();
  }

  function goOnByItself() {
    if (state === "waiting") resume();
  }

  function pause() {
    if (state === "running") state = "paused";
    void upload.abort();
  }

  function stop() {
    end();
    void upload.abort();
  }

  function end() {
    state = "over";
    window.removeEventListener("online", goOnByItself);
  }

  function wait(why: string) {
    if (state === "over") return;
    state = "waiting";
    listeners.onWaiting(why);
  }

  async function recover(error: unknown) {
    const refused = refusalIn(error);
    if (refused === undefined) return wait("No connection. The upload continues when you are back online.");
    const isLocked = refused.code === "locked";
    if (isLocked ? await stayUntilUnlocked() : !hasRenewed && (await renewed(refused, startedAt))) {
      hasRenewed = !isLocked;
      state = "waiting";
      return resume();
    }
    if (mayComeLater(refused.status)) return wait(refused.why ?? "The server is busy. Try again.");
    end();
    listeners.onRefused(refused.why ?? (await whyNot(place)));
  }
}

function sign(request: HttpRequest, headers: UploadTarget["headers"]): void {
  for (const [name, value] of Object.entries({ ...senderHeaders(), ...headers }))
    request.setHeader(name, value);
  const token = xsrfToken();
  if (token !== undefined) request.setHeader("x-xsrf-token", token);
}

/** Worth a retry: no response, or a server-side problem; a conflict asks for the offset again. */
const isPassing = (status = 0) => status === 0 || status === 409 || status === 423 || status === 503;

/** Nothing is wrong with the file: signed out, no space, or the server is busy. */
const mayComeLater = (status: number) =>
  status === 401 || status === 507 || status >= 502 || isPassing(status);

/** Renews an expired session and fetches a stale token again. */
async function renewed({ status, code }: Refused, startedAt: number): Promise<boolean> {
  if (status === 401) {
    const { outcome } = await renewSession(startedAt);
    return outcome === "renewed" || (outcome === "locked" && (await unlocked()));
  }
  if (code !== "bad-xsrf-token") return false;
  await fetchXsrfToken();
  return true;
}

async function whyNot(place: UploadTarget): Promise<string> {
  try {
    return (await place.whyNot()) ?? "The server did not accept this file.";
  } catch {
    return "The server did not accept this file.";
  }
}

async function stayUntilUnlocked(): Promise<boolean> {
  lockSession();
  return getSession().isLocked && unlocked();
}

/** The server's response instead of accepting bytes. */
type Refused = {
  readonly status: number;
  readonly code: string | undefined;
  readonly why: string | undefined;
};

/** Undefined without a response. */
function refusalIn(error: unknown): Refused | undefined {
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
