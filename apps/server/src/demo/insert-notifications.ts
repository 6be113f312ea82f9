import { demoNotifications, type NotificationsWanted } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds what the staff of the demo agency was told in the last days. */
export const insertNotifications = (trx: AgencyTrx, wanted: NotificationsWanted): Promise<void> =>
  insertRows(trx, "notification", demoNotifications(wanted));
