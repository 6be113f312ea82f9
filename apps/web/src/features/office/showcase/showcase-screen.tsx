import { Button } from "@mantine/core";
import { useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { type LinkComponent, type MenuItem, SideMenu } from "#src/ui/side-menu.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { Avatars, Badges, Buttons, Cards, Icons, Links, Texts } from "./basic-sections.tsx";
import { Checkboxes, Fields, Forms, Selects } from "./field-sections.tsx";
import { Examples, Section } from "./section.tsx";
import styles from "./showcase.module.css";
import { Dialogs, Tables } from "./table-and-dialog-sections.tsx";

/** Every part of the interface in every state, for building and reviewing screens. */
export function ShowcaseScreen() {
  return (
    <div className={styles.page}>
      <PageTitle lead="Every part of the interface in every state. The names and numbers are samples.">
        Showcase
      </PageTitle>
      <Buttons />
      <Cards />
      <Texts />
      <Fields />
      <Links />
      <Icons />
      <Badges />
      <Checkboxes />
      <Avatars />
      <Tables />
      <StepNavigation />
      <Alerts />
      <Selects />
      <Forms />
      <Dialogs />
      <Panels />
      <PanelStates />
      <SidebarSample />
    </div>
  );
}

const alerts = [
  { name: "Success", variant: "success", content: "Success. The document was created and sent." },
  { name: "Warning", variant: "warning", content: "Warning..." },
  { name: "Error", variant: "critical", content: "Error. The document..." },
] as const;

function Alerts() {
  const { notify } = useToasts();
  return (
    <Section title="Alerts">
      <Examples title="Notifications">
        {alerts.map(({ name, variant, content }) => (
          <Button key={name} variant="default" onClick={() => notify({ content, variant })}>
            {name}
          </Button>
        ))}
      </Examples>
      {alerts.map(({ name, variant, content }) => (
        <Banner key={name} tone={variant}>
          {content}
        </Banner>
      ))}
    </Section>
  );
}

function PanelStates() {
  const { notify } = useToasts();
  return (
    <Section title="Panels without content">
      <div className={styles.fields}>
        <Card label="Loading">
          <SkeletonText lines={5} />
        </Card>
        <Card label="Empty" padding="xs">
          <Empty icon="pill" title="No medications yet" action={<Button>Add medication</Button>}>
            The patient's medications appear here, with dose and classification.
          </Empty>
        </Card>
        <Card label="Failed" padding="xs">
          <Failed
            message="The medications could not be loaded."
            onRetry={() => notify({ content: "Loading them again.", variant: "success" })}
            requestId="req-4f2a"
          />
        </Card>
      </div>
    </Section>
  );
}

const wizard = ["Your Info", "Document Upload", "Final Steps"];

const stepsAt = (current: number) =>
  wizard.map((description, at) => ({ description, active: at === current, completed: at < current }));

function StepNavigation() {
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

function Panels() {
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

function SidebarSample() {
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
