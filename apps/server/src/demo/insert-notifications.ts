import { demoNotifications, type NotificationsWanted } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds the demo staff's notifications of the last days. */
export const insertNotifications = (trx: AgencyTrx, wanted: NotificationsWanted): Promise<void> =>
  insertRows(trx, "notification", demoNotifications(wanted));
