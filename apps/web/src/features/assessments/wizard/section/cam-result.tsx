import { cam } from "@hearthside/oasis";
import type { FormStore } from "../state/form-store.ts";
import { useSectionText } from "../state/use-form.ts";
import styles from "./section.module.css";

const words = {
  positive: "The four signs together suggest delirium (CAM positive).",
  negative: "The four signs together do not suggest delirium (CAM negative).",
  incomplete: "The CAM result appears once all four signs are coded.",
} as const;

const read = (store: FormStore) => words[cam(store.reading().answers)];

export function CamResult() {
  const text = useSectionText("C", read);
  return (
    <p className={styles.support} role="status">
      <strong>Decision support, not submitted to CMS.</strong> {text}
    </p>
  );
}
