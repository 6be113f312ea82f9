import type { ReactNode } from "react";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import styles from "./settings.module.css";

/** Settings with their names. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The same while loading. */
export const FactsLoading = ({ names }: { names: readonly string[] }) => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <FactList>
      {names.map((name) => (
        <Fact key={name} name={name}>
          <SkeletonLine width="60%" />
        </Fact>
      ))}
    </FactList>
  </div>
);
