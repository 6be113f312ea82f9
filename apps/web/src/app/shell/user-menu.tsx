import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Button, Menu } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { messageOf } from "#src/lib/api-error.ts";
import { enterAgency } from "#src/lib/session.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "./header.module.css";
import { useLeave } from "./leave.tsx";

export function UserMenu({ user, onHelp }: { user: UserInfo; onHelp: () => void }) {
  const leave = useLeave();
  const name = user.FirstName || "Name (Staff)";
  return (
    <Menu width={260}>
      <Menu.Target>
        <Button
          className={`${styles.plain} ${styles.person}`}
          variant="subtle"
          aria-label={name}
          leftSection={<Icon name="user" size={20} />}
          rightSection={<Icon name="chevronDown" size={12} />}
        >
          <span className={styles.name}>{name}</span>
        </Button>
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
  const { notify } = useToasts();
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
          onClick={() => void enter(AgencyId)}
        >
          Switch to {AgencyName}
        </Menu.Item>
      ))}
    </>
  );

  async function enter(agencyId: number) {
    try {
      await enterAgency(agencyId);
      await navigate({ to: "/" });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The agency could not be opened.") });
    }
  }
}
