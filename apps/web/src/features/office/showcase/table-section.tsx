import { Button } from "@mantine/core";
import { useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PermissionMatrix } from "#src/ui/permission-matrix.tsx";
import { type SampleRole, sampleActions, sampleAreas, sampleRoles } from "./sample-data.ts";
import { Section } from "./section.tsx";

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
  { caption: "Roles, still loading", rows: undefined },
  { caption: "Roles, none yet", rows: [] },
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
      caption="Permissions of an editor"
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
