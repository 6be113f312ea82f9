import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { line, lineOrNull } from "../patients/chart-fields.ts";
import { allFileTypes, fileCategories, maximumFileBytes } from "./file-rules.ts";

const view = { area: "files", action: "view" } as const;
const edit = { area: "files", action: "edit" } as const;

/** An uploaded file. `uploading`: no bytes to read yet. `refused`: rejected, with the reason. */
export const File = z
  .object({
    id: Uuid,
    version: Version,
    patientId: z.nullable(Uuid),
    documentId: z.nullable(Uuid),
    name: z.string(),
    extension: z.string(),
    /** Bytes of the whole file, even while it is uploading. */
    size: z.int(),
    category: z.enum(fileCategories),
    description: z.nullable(z.string()),
    status: z.enum(["uploading", "stored", "refused"]),
    refusal: z.nullable(z.string()),
    mediaType: z.nullable(z.string()),
    sha256: z.nullable(z.string()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    hasThumbnail: z.boolean(),
    phase: z.nullable(z.enum(["before", "after"])),
    site: z.nullable(z.string()),
    takenOn: z.nullable(z.iso.date()),
    createdAt: z.iso.datetime(),
    createdBy: z.nullable(z.string()),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "File" }));
export type File = z.infer<typeof File>;

/** What can be entered about a file. */
const about = {
  category: z._default(z.enum(fileCategories), "other"),
  description: lineOrNull(500),
  phase: z._default(z.nullable(z.enum(["before", "after"])), null),
  /** For a treatment image: the body site. */
  site: lineOrNull(100),
  takenOn: z._default(z.nullable(CalendarDay), null),
};

export const files = endpoints({
  "GET /file-rules": {
    summary: "Get the file types the agency allows",
    allow: view,
    output: z.object({ fileTypes: z.array(z.enum(allFileTypes)) }),
  },
  "GET /patients/:id/files": {
    summary: "List a patient's files, latest first",
    allow: view,
    records: ["chart.view"],
    input: z.object({
      id: Uuid,
      which: z.optional(z.enum(["documents", "images"])),
      removed: z.optional(z.enum(["true", "false"])),
      after: z.optional(Uuid),
    }),
    output: z.object({ files: z.array(File), more: z.boolean(), total: z.int() }),
  },
  "POST /files": {
    summary: "Announce an upload; its bytes follow by tus at /files/:id/upload",
    allow: edit,
    records: ["file.announce"],
    once: "id",
    input: z
      .object({
        id: NewId,
        /** Null only for a recording, which follows its note to a patient. */
        patientId: z.nullable(Uuid),
        documentId: z._default(z.nullable(Uuid), null),
        /** The owner's name for it. Never used as a path. */
        name: line("Please enter a file name", 255),
        size: z.int().check(z.gte(1, "This file is empty"), z.lte(maximumFileBytes)),
        ...about,
      })
      .check(z.meta({ id: "NewFile" })),
    output: File,
    refuses: ["key-reused"],
  },
  "GET /files/:id": {
    summary: "Get a file's details",
    allow: view,
    input: z.object({ id: Uuid }),
    output: File,
  },
  "PUT /files/:id": {
    summary: "Change a file's details, or remove or restore it",
    allow: edit,
    records: ["file.change", "file.remove", "file.restore"],
    input: z
      .object({
        id: Uuid,
        version: Version,
        name: line("Please enter a file name", 255),
        ...about,
        isRemoved: z._default(z.boolean(), false),
      })
      .check(z.meta({ id: "FileChange" })),
    output: File,
    refuses: ["conflict"],
  },
  "PATCH /files/:id/upload": {
    summary:
      "Upload bytes of an announced file by the tus protocol; HEAD at the same address says how many have arrived",
    allow: edit,
    records: ["file.refuse", "file.upload"],
    input: z.object({ id: Uuid }),
    upload: true,
    refuses: ["file-refused", "no-room", "unavailable"],
  },
  "GET /files/:id/content": {
    summary: "Get the bytes of a stored file, or a range of them, to download or (`inline=true`) to view",
    allow: view,
    records: ["file.download"],
    input: z.object({ id: Uuid, inline: z.optional(z.enum(["true"])) }),
    file: "application/octet-stream",
    refuses: ["unavailable"],
  },
  "GET /files/:id/thumbnail": {
    summary: "Get the thumbnail of a stored image",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid }),
    file: "image/jpeg",
    refuses: ["unavailable"],
  },
});
