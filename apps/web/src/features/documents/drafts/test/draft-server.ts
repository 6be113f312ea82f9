import type { DocumentDraft, DraftContent } from "@hearthside/contract";
import { ApiError, OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Platform, Send } from "#src/lib/device/platform.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { draftContentWith } from "#src/test/document-records.ts";
import { userWith } from "#src/test/records.ts";
import { findDrafts } from "../find-drafts.ts";

export const nurse = userWith("Staff");

type Put = { id: string; version: number | null; content: DraftContent };
const isPut = (input: unknown): input is Put =>
  typeof input === "object" && input !== null && "content" in input && "version" in input;
const idIn = (input: unknown) =>
  typeof input === "object" && input !== null && "id" in input ? String(input.id) : "";

/** Keeps drafts by version, like the product's server. */
export function draftServer() {
  const drafts = new Map<string, DocumentDraft>();
  let [isReachable, losesAnswers] = [true, false];
  const save = ({ id, version, content }: Put): DocumentDraft => {
    const standing = drafts.get(id);
    if (standing === undefined && version !== null) throw new ApiError({ status: 404, code: "not-found" });
    if ((standing?.version ?? null) !== version) throw new ApiError({ status: 409, code: "conflict" });
    const saved = { id, version: (version ?? 0) + 1, changedAt: new Date().toISOString(), content };
    drafts.set(id, saved);
    return saved;
  };
  const send: Send = async (key, input) => {
    if (!isReachable) throw new OfflineError(new Error("no network"));
    if (key === "GET /device-secret") return asOutput<typeof key>({ secret: "c2VjcmV0" });
    if (key === "GET /document-drafts") return asOutput<typeof key>({ drafts: [...drafts.values()] });
    if (key === "DELETE /document-drafts/:id") return asOutput<typeof key>(void drafts.delete(idIn(input)));
    if (key !== "PUT /document-drafts/:id" || !isPut(input)) throw new Error(`not expected: ${key}`);
    const saved = save(input);
    if (losesAnswers) throw new OfflineError(new Error("lost"));
    return asOutput<typeof key>(saved);
  };
  return {
    send,
    texts: () => [...drafts.values()].map(({ content }) => content.text),
    drafts: () => [...drafts.values()],
    reach: (can: boolean) => (isReachable = can),
    loseAnswers: (does: boolean) => (losesAnswers = does),
  };
}

export const formValues = (text: string) => draftContentWith({ text });

/** A tab that keeps drafts on its device. */
export async function tabAt(server: ReturnType<typeof draftServer>, browser = newBrowser()) {
  const tab = openTab({ browser, user: nurse, send: server.send });
  await findDrafts(tab.platform);
  return tab;
}

export const textsFound = async (platform: Platform) =>
  (await findDrafts(platform)).map(({ content }) => content.text);
