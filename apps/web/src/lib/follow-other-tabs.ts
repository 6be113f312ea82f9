import { loadSession } from "./session.ts";
import { changeSession, getSession, leaveSession } from "./session-state.ts";
import { onTabMessage, type TabMessage } from "./tabs.ts";

/** Follows the session's changes in other tabs. Returns a function that stops it. */
export const followOtherTabs = () => onTabMessage(follow);

function follow(message: TabMessage): void {
  const { isAuthenticated, isLocked, user } = getSession();
  switch (message.kind) {
    case "signed-in":
    case "unlocked":
      if (message.userId !== user?.UserId) void loadSession();
      else if (isLocked) changeSession({ isLocked: false });
      return;
    case "locked":
      if (isAuthenticated) changeSession({ isLocked: true });
      return;
    case "signed-out":
      if (isAuthenticated || isLocked) leaveSession(null, { leftOnPurpose: true });
      return;
    case "over":
      if (isAuthenticated || isLocked) leaveSession(message.message, { hasTried: true });
  }
}
