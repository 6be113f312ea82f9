import type { UserInfo } from "@hearthside/contract";
import type { Exchange } from "#src/http/serve.ts";
import type { Services } from "#src/services.ts";
import { giveDevice, giveTokens, shownDevice, takePending } from "./cookies.ts";
import { rememberDevice } from "./known-device.ts";
import type { Opened } from "./open-session.ts";
import { userInfo } from "./user-info.ts";

/** Gives the browser the session that was opened for it, and says who is signed in. */
export async function enter(services: Services, exchange: Exchange, opened: Opened): Promise<UserInfo> {
  giveTokens(exchange, services, opened);
  takePending(exchange, services);
  const shown = shownDevice(exchange.request, services);
  giveDevice(exchange, services, rememberDevice(services.keys, shown, opened.userId));
  return userInfo(services, opened.userId, opened.agencyId);
}
