import { Button } from "@mantine/core";
import { useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type LinkComponent, type MenuItem, SideMenu } from "#src/ui/side-menu.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { Examples, Section } from "./section.tsx";
import styles from "./showcase.module.css";

const wizard = ["Your Info", "Document Upload", "Final Steps"];

const stepsAt = (current: number) =>
  wizard.map((description, at) => ({ description, active: at === current, completed: at < current }));

export function StepNavigation() {
  const [current, setCurrent] = useState(0);
  return (
    <Section title="Step navigation">
      <Stepper label="Account, step 2 of 3" steps={stepsAt(1)} />
      <Stepper label="New document" steps={stepsAt(current)} onPick={setCurrent} />
      <div className={styles.row}>
        <Button disabled={current === wizard.length - 1} onClick={() => setCurrent(current + 1)}>
          Next Step
        </Button>
      </div>
    </Section>
  );
}

export function Panels() {
  return (
    <Section title="Collapsible panels">
      <CollapsiblePanel title="Doctor's Orders" startsOpen aside={<Badge>2</Badge>}>
        Skilled nursing 2w1 1w3, physical therapy to evaluate and treat.
      </CollapsiblePanel>
      <CollapsiblePanel title="Allergies">Penicillin: hives.</CollapsiblePanel>
    </Section>
  );
}

const menu: readonly MenuItem[] = [
  { label: "Dashboard", icon: "home", path: "#dashboard" },
  {
    label: "Staff Center",
    icon: "users",
    path: "#staff",
    children: [
      { label: "Staff Schedule", path: "#staff-schedule" },
      { label: "Staff Hub", path: "#staff-hub" },
    ],
  },
  {
    label: "Reports",
    icon: "chart",
    path: "#reports",
    children: [{ label: "Oasis Reports", path: "#oasis" }],
  },
];

const SampleLink: LinkComponent = ({ to, ...link }) => <a href={to} {...link} />;

export function SidebarSample() {
  return (
    <Section title="Sidebar">
      <Examples title="256 px wide">
        <div className={styles.sidebar}>
          <SideMenu label="Sample" items={menu} currentPath="#staff-hub" link={SampleLink} />
        </div>
      </Examples>
    </Section>
  );
}
