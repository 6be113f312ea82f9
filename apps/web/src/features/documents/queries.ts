import type { Contract, InputOf } from "@hearthside/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { call, callQuery } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { openSlot } from "#src/lib/outbox/kept-slot.ts";
import { listedName } from "#src/lib/person-name.ts";
import { findDrafts } from "./drafts/find-drafts.ts";
import { ownDraftsKey } from "./drafts/own-drafts-key.ts";
import type { DocumentValues } from "./open/document-values.ts";

export type QueueFilter = Omit<InputOf<Contract["GET /documents"]>, "after">;
export type DocumentsOfPatient = Pick<
  InputOf<Contract["GET /patients/:id/documents"]>,
  "id" | "which" | "status" | "episodeId"
>;

const lastId = <P extends { documents: readonly { id: string }[]; more: boolean }>({ documents, more }: P) =>
  more ? documents.at(-1)?.id : undefined;

const fromStart = "";
const from = (after: string) => (after === fromStart ? {} : { after });

/** Documents in a queue, by page. The previous rows stay visible until the next ones arrive. */
export const documentQueue = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ["documents", "queue", filter],
    queryFn: ({ signal, pageParam }) => call("GET /documents", { ...filter, ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: lastId,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** The documents that have been waiting longest for a review, and their total. */
export const documentsToReview = callQuery(
  { queryKey: ["documents", "to review"] },
  "GET /documents/to-review",
);

/** A patient's documents, latest first, by page. */
export const patientDocuments = (filter: DocumentsOfPatient) =>
  infiniteQueryOptions({
    queryKey: ["documents", "of patient", filter],
    queryFn: ({ signal, pageParam }) =>
      call("GET /patients/:id/documents", { ...filter, ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: lastId,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const oneDocument = (id: string) =>
  callQuery({ queryKey: ["documents", "one", id], throwOnError: false }, "GET /documents/:id", { id });

/** The user's unsaved changes to this document. Never cached, because another tab may write them. */
export const keptEdit = (documentId: string) =>
  queryOptions({
    queryKey: ["documents", "kept edit", documentId],
    queryFn: async () => (await editSlot(browserPlatform(), documentId).find()) ?? null,
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
    refetchOnWindowFocus: false,
    throwOnError: false,
  });

/** The user's unfinished documents. Never cached, because another tab may write them. */
export const ownDrafts = queryOptions({
  queryKey: ownDraftsKey,
  queryFn: () => findDrafts(browserPlatform()),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  throwOnError: false,
});

export const wordings = callQuery(
  { queryKey: ["documents", "wordings"], throwOnError: false },
  "GET /text-templates",
  {},
);

/** The name of a document's patient. */
export const patientName = (id: string) =>
  queryOptions({
    queryKey: ["documents", "patient name", id],
    queryFn: async ({ signal }) => listedName(await call("GET /patients/:id", { id }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });

export const visitsOfPatient = (id: string) =>
  callQuery(
    { queryKey: ["documents", "visits of patient", id], throwOnError: false },
    "GET /patients/:id/schedule",
    { id },
  );

/** Files that can be the physician's signed copy. */
export const signedCopies = (patientId: string) =>
  queryOptions({
    queryKey: ["files", "signed copies", patientId],
    queryFn: async ({ signal }) => {
      const { files } = await call("GET /patients/:id/files", { id: patientId, which: "documents" }, signal);
      return files.filter(({ category, status, isRemoved }) => {
        return category === "signed-copy" && status === "stored" && !isRemoved;
      });
    },
    staleTime: 0,
    throwOnError: false,
  });

/** Refetches everything that shows a changed document. */
export function readDocumentsAgain(queries: QueryClient): void {
  for (const part of ["queue", "of patient", "one"])
    void queries.invalidateQueries({ queryKey: ["documents", part] });
  for (const queryKey of [["tasks"], ["hub"], ["plan-of-care"]]) void queries.invalidateQueries({ queryKey });
}

/** Changes within this time are refetched together. */
const pauseMs = 500;

/** Refetches when someone changes a document of `patientId`, or of any patient. */
export function useLiveDocuments(patientId?: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      readDocumentsAgain(queries);
    };
    const stop = onLiveEvent((event) => {
      const isOurs = patientId === undefined || event.patientId === patientId;
      if (event.kind === "document" && isOurs) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}

/** Unsaved changes to a document, with the version they were made to. */
export type KeptEdit = {
  /** The edit session that keeps them. */
  readonly writingId: string;
  readonly at: string;
  readonly version: number;
  readonly base: DocumentValues;
  readonly values: DocumentValues;
};

export const editSlot = (platform: Platform, documentId: string) =>
  openSlot<KeptEdit>(platform, `document-edit ${documentId}`);
