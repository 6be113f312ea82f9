import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { staffRecordColumns } from "#src/ui/records/staff-record-columns.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonLine, SkeletonList } from "#src/ui/skeleton.tsx";
import styles from "./own-profile.module.css";
import { ownProfile, ownRecords } from "./queries.ts";

const PhoneDialog = later(async () => (await import("./phone-dialog.tsx")).PhoneDialog);

const notRecorded = "Not recorded";

/** The user's own information. Only the phone number can be changed here. */
export const OwnProfilePanel = () => (
  <Panel title="About you" skeleton={<Waiting />}>
    <OwnFacts />
  </Panel>
);

function OwnFacts() {
  const { data: profile } = useSuspenseQuery(ownProfile);
  const mayEditStaff = useMay("staff", "edit");
  const [isChanging, setChanging] = useState(false);
  const { firstName, lastName, email, role, discipline, branchName, phoneNumber } = profile;
  return (
    <>
      <dl className={`${shared.facts} ${styles.facts}`}>
        <Fact name="Name">{`${firstName} ${lastName}`}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="Role">{role}</Fact>
        {discipline !== null && <Fact name="Discipline">{discipline}</Fact>}
        <Fact name="Branch">{branchName ?? notRecorded}</Fact>
        <Fact name="Phone number">{phoneNumber === null ? notRecorded : formatUsPhone(phoneNumber)}</Fact>
      </dl>
      <Button
        variant="default"
        leftSection={<Icon name="edit" size={16} />}
        onClick={() => setChanging(true)}
      >
        Change phone number
      </Button>
      <p className={styles.note}>
        {mayEditStaff ? (
          <>
            To change anything else, go to <Link to="/employees">Employees & Roles</Link>.
          </>
        ) : (
          "Ask the office to correct anything else."
        )}
      </p>
      {isChanging && <PhoneDialog profile={profile} onClose={() => setChanging(false)} />}
    </>
  );
}

const names = ["Name", "Email", "Role", "Discipline", "Branch", "Phone number"];

/** Leaves room for the button and the line below it. */
const Waiting = () => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">Loading</span>
    <dl className={`${shared.facts} ${styles.facts}`}>
      {names.map((name) => (
        <Fact key={name} name={name}>
          <SkeletonLine width="60%" />
        </Fact>
      ))}
    </dl>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The user's licenses, certificates and agreements, entered by the office. */
export function OwnRecordsPanel() {
  const { user } = useSession();
  const maySee = useMay("staff", "view");
  if (user === null || !maySee) return null;
  return (
    <Panel title="Your credentials" skeleton={<SkeletonList rows={3} />}>
      <Records userId={user.UserId} />
    </Panel>
  );
}

function Records({ userId }: { userId: string }) {
  const own = ownRecords(userId);
  useLiveRecords({ kind: "employee", queryKey: own.queryKey });
  const { data } = useSuspenseQuery(own);
  return (
    <DataTable
      caption="Your credentials"
      captionHidden
      columns={staffRecordColumns("Credential", data.records)}
      rows={data.records}
      rowKey={({ id }) => id}
      empty={
        <Empty icon="clipboard" title="No credentials yet">
          Licenses, certificates and agreements appear here when the office enters them.
        </Empty>
      }
    />
  );
}

const PasswordDialog = later(async () => (await import("./password-dialog.tsx")).PasswordDialog);

export function PasswordPanel() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title="Password">
      <div className={styles.part}>
        <p>
          Changing your password ends all your other sessions. The new password also unlocks this device
          offline.
        </p>
        <Button
          variant="default"
          leftSection={<Icon name="edit" size={16} />}
          onClick={() => setChanging(true)}
        >
          Change password
        </Button>
      </div>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}
