import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Menu } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { enterAgency } from "#src/lib/session.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { PopUp } from "#src/ui/later-pop-up.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useLeave } from "./leave.tsx";
import { PersonButton } from "./menu-buttons.tsx";

type UserMenuProps = PopUp & { user: UserInfo; onHelp: () => void };

export function UserMenu({ user, onHelp, id, startsOpen }: UserMenuProps) {
  const leave = useLeave();
  return (
    <Menu id={id} defaultOpened={startsOpen} width={260}>
      <Menu.Target>
        <PersonButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.FirstName} {user.LastName}
        </Menu.Label>
        <Agencies user={user} />
        <Menu.Item
          leftSection={<Icon name="user" size={16} />}
          renderRoot={(props) => <Link {...props} to="/profile" />}
        >
          Profile
        </Menu.Item>
        {may(user.Powers, "reports", "export") && (
          <Menu.Item
            leftSection={<Icon name="download" size={16} />}
            renderRoot={(props) => <Link {...props} to="/downloads" />}
          >
            Downloads
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={onHelp}>
          Keyboard shortcuts
        </Menu.Item>
        {user.DevelopmentMailbox && (
          <Menu.Item
            leftSection={<Icon name="mail" size={16} />}
            renderRoot={(props) => <Link {...props} to="/mailbox" />}
          >
            Development mailbox
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={leave}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first one is the current agency. */
function Agencies({ user: { AgencyRoles } }: { user: UserInfo }) {
  const navigate = useNavigate();
  const { run } = useAction([], { refusals: "notified" });
  const [active, ...others] = AgencyRoles;
  if (active === undefined) return null;
  return (
    <>
      <Menu.Label>
        {active.Roles[0]?.RoleName} at {active.AgencyName}
      </Menu.Label>
      {others.map(({ AgencyId, AgencyName }) => (
        <Menu.Item
          key={AgencyId}
          leftSection={<Icon name="building" size={16} />}
          onClick={() =>
            run(() => enterAgency(AgencyId), "The agency could not be opened.", {
              onDone: () => navigate({ to: "/" }),
            })
          }
        >
          Switch to {AgencyName}
        </Menu.Item>
      ))}
    </>
  );
}
