import type { TextTemplate } from "@hearthside/contract";
import { type DocumentKind, documentKindLabels } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failed } from "#src/ui/failed.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { wordings } from "../queries.ts";
import styles from "./fields.module.css";

type TemplateFieldProps = { kind: DocumentKind; onChoose: (template: TextTemplate) => void };

/** The agency's and the built-in templates for one kind of document. */
export function TemplateField({ kind, onChoose }: TemplateFieldProps) {
  const { data, isError, refetch } = useQuery(wordings);
  const [used, setUsed] = useState<string>();
  if (isError) return <Failed message="The templates could not be loaded." onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonList rows={3} />;
  const own = data.templates.filter(
    ({ kind: what, documentKind }) => what === "document" && (documentKind === null || documentKind === kind),
  );
  const label = `Templates for ${documentKindLabels[kind].toLowerCase()}`;
  return (
    <section className={styles.stack} aria-label={label}>
      <h4 className={styles.label}>Start from a template</h4>
      {own.length === 0 && <p className={shared.note}>No templates for this document type yet.</p>}
      <ul className={`${shared.list} ${styles.wordings}`}>
        {own.map((template) => (
          <li key={template.id}>
            <span className={styles.stack}>
              <strong>{template.title}</strong>
              <span className={`${shared.note} ${styles.excerpt}`}>{template.text}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Use ${template.title}`}
              onClick={() => {
                setUsed(template.title);
                onChoose(template);
              }}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
      <p className={shared.note} role="status">
        {used !== undefined && `“${used}” was added to the document.`}
      </p>
    </section>
  );
}
