import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMay } from "#src/lib/use-may.ts";
import { Panel } from "#src/ui/panel.tsx";
import { wizardTitle } from "../labels.ts";
import { useDocumentWizard } from "./open-wizard.tsx";
import styles from "./wizard.module.css";

/** Shown only to users who may write documents. */
export function DocumentCard() {
  const { open } = useDocumentWizard();
  const mayWrite = useMay("documents", "edit");
  if (!mayWrite) return null;
  return (
    <Panel title={wizardTitle}>
      <div className={styles.card}>
        <p>Create Orders, Plans and Other to Assign to Patients</p>
        <Button variant="default" onClick={() => open()}>
          New document
        </Button>
        <Link to="/docs" search={{ queue: "mine" }}>
          Documents to complete
        </Link>
      </div>
    </Panel>
  );
}
