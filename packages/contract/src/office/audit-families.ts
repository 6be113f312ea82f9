// Separate from their actions and sentences, because the code that reads addresses loads first.

/** The categories of the audit trail, in the order they are listed. */
export const auditFamilyNames = [
  "views",
  "charts",
  "assessments",
  "papers",
  "schedule",
  "exports",
  "access",
  "permissions",
  "work",
  "system",
] as const;
export type AuditFamily = (typeof auditFamilyNames)[number];
