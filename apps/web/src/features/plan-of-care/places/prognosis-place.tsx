import { prognoses } from "@hearthside/plan-of-care";
import { Radio } from "@mantine/core";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { labelIdOf, PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";

export function PrognosisPlace() {
  const { canWrite, write } = usePlanDesk();
  const prognosis = usePlanField("prognosis");
  return (
    <PlaceCard id="20">
      <Radio.Group
        aria-labelledby={labelIdOf("20")}
        value={prognosis ?? ""}
        onChange={(chosen) =>
          write({ prognosis: prognoses.find(({ code }) => code === chosen)?.code ?? null })
        }
      >
        <div className={styles.boxes}>
          {prognoses.map(({ code, label }) => (
            <Radio key={code} value={code} label={`${code} ${label}`} disabled={!canWrite} />
          ))}
        </div>
      </Radio.Group>
    </PlaceCard>
  );
}
