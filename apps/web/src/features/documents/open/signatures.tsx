import type { Document } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import styles from "./open.module.css";

type Signature = Document["signatures"][number];

/** Who signed, and whether the signed text is unchanged. */
export function Signatures({ signatures }: Pick<Document, "signatures">) {
  if (signatures.length === 0) return null;
  return (
    <section aria-label="Signatures">
      <h3 className={styles.heading}>Signatures</h3>
      <ul className={styles.list}>
        {signatures.map((signature) => (
          <li key={signature.id}>
            <SignatureLine signature={signature} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const { name, credential, signedAt, sha256, isIntact } = signature;
  return (
    <>
      <span className={styles.marks}>
        <strong>{[name, credential].filter(Boolean).join(", ")}</strong>
        {showMoment(signedAt)}
        <Badge tone={isIntact ? "success" : "critical"}>
          {isIntact ? "Unchanged since signing" : "Changed since signing"}
        </Badge>
      </span>
      <span className={styles.sum}>SHA-256 {sha256}</span>
    </>
  );
}

/** What was added after signing. Each addendum has its own signature. */
export function Addenda({ addenda }: Pick<Document, "addenda">) {
  if (addenda.length === 0) return null;
  return (
    <section aria-label="Addenda">
      <h3 className={styles.heading}>Addenda</h3>
      <ul className={styles.list}>
        {addenda.map(({ text, ...signature }) => (
          <li key={signature.id}>
            <div className={styles.text}>{text}</div>
            <SignatureLine signature={signature} />
          </li>
        ))}
      </ul>
    </section>
  );
}
