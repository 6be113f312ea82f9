import { documentDrafts } from "./document-drafts.ts";
import { documents } from "./documents.ts";
import { files } from "./files.ts";
import { textTemplates } from "./text-templates.ts";

export const documentsCalls = {
  ...files,
  ...documents,
  ...documentDrafts,
  ...textTemplates,
};

export * from "./document-drafts.ts";
export * from "./document-life-cycle.ts";
export * from "./document-shapes.ts";
export * from "./documents.ts";
export * from "./file-rules.ts";
export * from "./files.ts";
export * from "./placeholders.ts";
export * from "./text-templates.ts";
export * from "./wording-labels.ts";
