import type { Notification } from "@hearthside/contract";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";

type About = Pick<Notification, "kind" | "patientId" | "subjectId">;

/** Where a notification leads; undefined without access. */
export function notificationLink({ kind, patientId, subjectId }: About): LinkOptions | undefined {
  switch (kind) {
    case "document-returned":
    case "document-assigned":
      return linkOptions({
        to: "/docs",
        search: { queue: "mine", ...(subjectId !== null && { document: subjectId }) },
      });
    case "time-change-approved":
    case "time-change-declined":
      if (patientId === null) return undefined;
      return linkOptions({
        to: "/admin/clinical/patient-schedule",
        search: { patient: patientId, ...(subjectId !== null && { visit: subjectId }) },
      });
    case "warning-assigned":
      return linkOptions({
        to: "/warnings",
        search: { whose: "me", ...(subjectId !== null && { warning: subjectId }) },
      });
    case "export-done":
    case "export-failed":
      return linkOptions({ to: "/downloads" });
    case "supply-ready":
      return linkOptions({
        to: "/supplies",
        search: { ...(subjectId !== null && { request: subjectId }) },
      });
    case "emergency-access":
      return linkOptions({ to: "/warnings", search: { family: "administrative", only: "important" } });
    case "application-submitted":
      return linkOptions({
        to: "/account-creation",
        search: { ...(subjectId !== null && { application: subjectId }) },
      });
    default:
      return kind satisfies never;
  }
}
