import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import styles from "./own-profile.module.css";
import { ownProfile } from "./queries.ts";

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
      <dl className={styles.facts}>
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
            Correct anything else in <Link to="/employees">Employees & Roles</Link>.
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
    <dl className={styles.facts}>
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
