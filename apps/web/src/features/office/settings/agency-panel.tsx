import type { Branch } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { type Fact, Facts, RecordedFacts } from "#src/ui/facts.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import { agencyLabels, agencyToValues, showAgencyValue } from "./agency-values.ts";
import { agencySettings, branchSettings } from "./queries.ts";
import styles from "./settings.module.css";

const AgencyDialog = later(async () => (await import("./agency-dialog.tsx")).AgencyDialog);

const shown = ["name", "cmsCertificationNumber", "submissionId", "npi", "zone", "weekStartsOn"] as const;
type Shown = (typeof shown)[number];
const slugName = "Short name";
const names = [...shown.map((field) => agencyLabels[field]), slugName];

/** The agency's name and numbers. */
export function AgencyPanel() {
  const mayEdit = useMay("settings", "edit");
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({ ...agencySettings, throwOnError: false });
  return (
    <Panel
      title="Agency"
      skeleton={<FactsLoading names={names} />}
      aside={
        mayEdit && (
          <Button
            variant="default"
            disabled={data === undefined}
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Edit agency"
            onClick={() => setChanging(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <AgencyFacts
        add={mayEdit && <AddMissing label="Add to agency" onAdd={() => setChanging(true)} />}
        isChanging={isChanging}
        onClose={() => setChanging(false)}
      />
    </Panel>
  );
}

type AgencyFactsProps = { add: ReactNode; isChanging: boolean; onClose: () => void };

function AgencyFacts({ add, isChanging, onClose }: AgencyFactsProps) {
  const {
    data: { settings },
  } = useSuspenseQuery(agencySettings);
  const branches = useQuery({ ...branchSettings, throwOnError: false });
  const values = agencyToValues(settings);
  const facts = shown
    .filter((field) => values[field] !== "" || !(branches.isPending || isOnEveryBranch(branches.data, field)))
    .map(
      (field): Fact => [agencyLabels[field], values[field] === "" ? null : showAgencyValue(field, values)],
    );
  return (
    <>
      <Facts facts={[...facts, [slugName, settings.slug]]} add={add} />
      <p className={styles.note}>
        The short name is used in the account application link. It does not change when the agency is renamed.
      </p>
      {isChanging && <AgencyDialog settings={settings} onClose={onClose} />}
    </>
  );
}

/** Whether no branch needs the agency's number. */
function isOnEveryBranch(data: { branches: readonly Branch[] } | undefined, field: Shown): boolean {
  if (field !== "cmsCertificationNumber" && field !== "submissionId" && field !== "npi") return false;
  const open = data?.branches.filter(({ isClosed }) => !isClosed) ?? [];
  return open.length > 0 && open.every((branch) => branch[field] !== null);
}

/** The names of facts while they load. */
export const FactsLoading = ({ names }: { names: readonly string[] }) => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <RecordedFacts facts={names.map((name) => [name, <SkeletonLine key={name} width="60%" />])} />
  </div>
);
