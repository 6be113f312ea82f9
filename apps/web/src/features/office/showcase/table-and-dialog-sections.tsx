import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PermissionMatrix } from "#src/ui/permission-matrix.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import {
  type SampleRole,
  Section,
  sampleActions,
  sampleAreas,
  sampleRoleOptions,
  sampleRoles,
} from "./section.tsx";
import styles from "./showcase.module.css";

const columns: readonly Column<SampleRole>[] = [
  { header: "Role", cell: ({ name }) => name },
  {
    header: "Status",
    cell: ({ status }) => <Badge tone={status === "Active" ? "success" : "subdued"}>{status}</Badge>,
  },
  { header: "Last changed", cell: ({ changed }) => changed },
  { header: "People", cell: ({ people }) => people, align: "end" },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: ({ name }) => (
      <Button variant="subtle" size="compact-sm" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

const states = [
  { caption: "Roles", rows: sampleRoles },
  { caption: "Roles (loading)", rows: undefined },
  { caption: "Roles (empty)", rows: [] },
];

export function Tables() {
  return (
    <Section title="Tables">
      {states.map(({ caption, rows }) => (
        <DataTable
          key={caption}
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          skeletonRows={3}
          empty={<NoRoles />}
        />
      ))}
      <SampleMatrix />
      <PermissionMatrix
        caption="Viewer permissions"
        areas={sampleAreas}
        actions={sampleActions}
        granted={{ patients: ["view"], reports: ["view"] }}
      />
    </Section>
  );
}

function NoRoles() {
  return (
    <Empty icon="shield" title="No roles yet" action={<Button size="sm">Add a role</Button>}>
      A role sets what its members can see and do.
    </Empty>
  );
}

function SampleMatrix() {
  const [granted, setGranted] = useState<Record<string, readonly string[]>>({ patients: ["view", "edit"] });
  return (
    <PermissionMatrix
      caption="Editor permissions"
      areas={sampleAreas}
      actions={sampleActions}
      granted={granted}
      onChange={(area, action, now) => {
        const others = (granted[area] ?? []).filter((other) => other !== action);
        setGranted({ ...granted, [area]: now ? [...others, action] : others });
      }}
    />
  );
}

const samples = [
  { name: "Small dialog", size: "small", align: "left", paragraphs: 1 },
  { name: "Medium dialog", size: "medium", align: "center", paragraphs: 3 },
  { name: "Large dialog", size: "large", align: "right", paragraphs: 30 },
] as const;

export function Dialogs() {
  return (
    <Section title="Dialogs">
      <div className={styles.row}>
        {samples.map((sample) => (
          <SampleDialog key={sample.name} {...sample} />
        ))}
        <BusyDialog />
      </div>
    </Section>
  );
}

function SampleDialog({ name, size, align, paragraphs }: (typeof samples)[number]) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={name}
        size={size}
        align={align}
        action={{ onAction: close }}
        buttons={
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        }
      >
        <div className={styles.stack}>
          <SampleFields />
          {Array.from({ length: paragraphs }, (_, at) => (
            <p key={at}>Content that does not fit between the title and the buttons scrolls.</p>
          ))}
        </div>
      </Dialog>
    </>
  );
}

function SampleFields() {
  const [role, setRole] = useState<string | null>(null);
  return (
    <div className={styles.fields}>
      <TextInput label="First Name" data-autofocus />
      <Select label="Role" options={sampleRoleOptions} value={role} onChange={setRole} />
    </div>
  );
}

function BusyDialog() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpened(true)}>
        Confirmation
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Discontinue Lisinopril 10 mg?"
        size="small"
        action={{ label: "Discontinue", tone: "critical", busy: true }}
      >
        <div className={styles.stack}>
          <p>It stays in the chart's history. The physician is notified.</p>
          <SkeletonText lines={2} label="Loading who is notified" />
        </div>
      </Dialog>
    </>
  );
}
