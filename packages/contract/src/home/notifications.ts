import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid } from "../fields.ts";

/** The kind of a notification, which determines its link. */
export const notificationKinds = [
  "supply-ready",
  "export-done",
  "export-failed",
  "time-change-approved",
  "time-change-declined",
  "document-returned",
  "document-assigned",
  "warning-assigned",
  "application-submitted",
  "emergency-access",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The specification's variants of a notification. */
export const notificationTones = ["success", "warning", "critical"] as const;

export const Notification = z
  .object({
    id: Uuid,
    kind: z.enum(notificationKinds),
    tone: z.enum(notificationTones),
    content: z.string(),
    /** Both are also null when the user may no longer see the patient. */
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    /** What it is about: a document, a request for another time, an export, a supply request, a task or an application. */
    subjectId: z.nullable(Uuid),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .check(z.meta({ id: "Notification" }));
export type Notification = z.infer<typeof Notification>;

export const notifications = endpoints({
  "GET /notifications": {
    summary: "List the caller's notifications, newest first, with the unread count",
    allow: "member",
    input: z.object({
      /** The last notification of the previous page. */
      after: z.optional(Uuid),
    }),
    output: z.object({ notifications: z.array(Notification), more: z.boolean(), unread: z.int() }),
  },
  "POST /notifications/read": {
    summary: "Mark the caller's notifications read: those named, or all",
    allow: "member",
    records: ["notification.read"],
    evenOnFullDisk: true,
    input: z.object({ ids: z.nullable(z.array(Uuid).check(z.maxLength(200))) }),
    output: z.object({ unread: z.int() }),
  },
});
