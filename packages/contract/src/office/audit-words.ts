// Separate from the schemas, so that screens that only name a category do not load zod.

type Family = {
  readonly label: string;
  /** The subjects of the actions: the word before the dot. */
  readonly subjects: readonly string[];
  /** Actions that belong here regardless of their subject. */
  readonly actions: readonly string[];
};

/** The categories of audit entries. An action in no category belongs to the last one, System. */
export const auditFamilies = {
  views: {
    label: "Charts and lists viewed",
    subjects: ["chart", "audit", "mailbox", "report"],
    actions: [
      "assessment.list",
      "schedule.list",
      "patient.recent",
      "patient.list",
      "patient.search",
      "disclosure.list",
      "patient.duplicate-shown",
      "patient.reveal-ssn",
    ],
  },
  charts: {
    label: "Chart changes",
    subjects: [
      "patient",
      "contact",
      "diagnosis",
      "allergy",
      "behavior",
      "medication",
      "admission",
      "episode",
      "coverage",
      "eligibility-check",
      "authorization",
      "physician",
      "note",
      "frequency-order",
      "supply-need",
    ],
    actions: [],
  },
  assessments: { label: "Assessments", subjects: ["assessment", "transmission"], actions: [] },
  papers: {
    label: "Documents and files",
    subjects: ["document", "document-draft", "plan-of-care", "file", "text-template", "order"],
    actions: [],
  },
  schedule: {
    label: "Visits and schedules",
    subjects: ["visit", "time-change", "time-off", "availability", "calendar-feed", "schedule"],
    actions: [],
  },
  exports: {
    label: "Exports, downloads and disclosures",
    subjects: ["export", "saved-report", "disclosure"],
    actions: ["file.download", "document.print", "assessment.download", "assessment.export"],
  },
  access: {
    label: "Sign-ins, denied and emergency access",
    subjects: ["access", "session", "password", "device-secret", "factor", "passkey", "emergency-access"],
    actions: [],
  },
  permissions: {
    label: "Staff, roles and settings",
    subjects: [
      "membership",
      "role",
      "account",
      "application",
      "invitation",
      "staff-record",
      "profile",
      "agency",
      "branch",
    ],
    actions: [],
  },
  work: {
    label: "Warnings, tasks and supplies",
    subjects: ["warning", "task", "notification", "supply-item", "supply-stock", "supply-request"],
    actions: [],
  },
  system: {
    label: "System",
    subjects: ["keys", "alerts", "tasks", "demo"],
    actions: ["audit.restore", "export.expire", "export.finish", "export.fail"],
  },
} as const satisfies Readonly<Record<string, Family>>;
export type AuditFamily = keyof typeof auditFamilies;

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
] as const satisfies readonly AuditFamily[];
