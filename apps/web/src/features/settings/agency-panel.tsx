import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { agencyLabels, agencyToValues, showAgencyValue } from "./agency-values.ts";
import { Fact, FactList, FactsLoading } from "./fact-list.tsx";
import { agencySettings } from "./queries.ts";
import styles from "./settings.module.css";

const AgencyDialog = later(async () => (await import("./agency-dialog.tsx")).AgencyDialog);

const shown = ["name", "cmsCertificationNumber", "submissionId", "npi", "zone", "weekStartsOn"] as const;
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
      <AgencyFacts isChanging={isChanging} onClose={() => setChanging(false)} />
    </Panel>
  );
}

function AgencyFacts({ isChanging, onClose }: { isChanging: boolean; onClose: () => void }) {
  const {
    data: { settings },
  } = useSuspenseQuery(agencySettings);
  const values = agencyToValues(settings);
  const missing = shown.filter((field) => values[field] === "");
  return (
    <>
      <FactList>
        {shown
          .filter((field) => values[field] !== "")
          .map((field) => (
            <Fact key={field} name={agencyLabels[field]}>
              {showAgencyValue(field, values)}
            </Fact>
          ))}
        <Fact name={slugName}>{settings.slug}</Fact>
      </FactList>
      {missing.length > 0 && (
        <p className={styles.note}>Not recorded: {missing.map((field) => agencyLabels[field]).join(", ")}</p>
      )}
      <p className={styles.note}>
        The short name is used in the account application link. It does not change when the agency is renamed.
      </p>
      {isChanging && <AgencyDialog settings={settings} onClose={onClose} />}
    </>
  );
}
