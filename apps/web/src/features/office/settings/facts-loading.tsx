import { RecordedFacts } from "#src/ui/facts.tsx";
import { SkeletonLine } from "#src/ui/skeleton.tsx";

/** The names of facts while they load. */
export const FactsLoading = ({ names }: { names: readonly string[] }) => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <RecordedFacts facts={names.map((name) => [name, <SkeletonLine key={name} width="60%" />])} />
  </div>
);
