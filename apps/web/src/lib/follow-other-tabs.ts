import { loadSession } from "./session.ts";
import { getSession, leaveSession } from "./session-state.ts";
import { onTabMessage, type TabMessage } from "./tabs.ts";

/** Follows what happens to the session in other tabs. Answers how to stop. */
export const followOtherTabs = () => onTabMessage(follow);

function follow(message: TabMessage): void {
  const { isAuthenticated, user } = getSession();
  switch (message.kind) {
    case "signed-in":
      if (message.userId !== user?.UserId) void loadSession();
      return;
    case "signed-out":
      if (isAuthenticated) leaveSession(null, { leftOnPurpose: true });
      return;
    case "over":
      if (isAuthenticated) leaveSession(message.message, { hasTried: true });
  }
}
