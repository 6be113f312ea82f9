import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { EmployeeTable, type Joined } from "./employee-table.tsx";
import styles from "./employees.module.css";
import { oneEmployee } from "./queries.ts";

type OneEmployeeProps = Joined & { id: string; onAll: () => void };

/** The one that a link led to, whether she still works here or not; everybody else is a step away. */
export function OneEmployee({ id, onAll, ...joined }: OneEmployeeProps) {
  const { data, error, refetch } = useQuery(oneEmployee(id));
  const retry = () => void refetch();
  return (
    <>
      <div className={styles.only}>
        <p role="status">{data && `Only ${data.firstName} ${data.lastName} is shown.`}</p>
        <Button variant="default" onClick={onAll}>
          Show everybody who works here
        </Button>
      </div>
      {data === undefined && error !== null ? (
        <Failed
          message={messageOf(error, "The employee could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={retry}
        />
      ) : (
        <>
          {error !== null && <OutOfDate error={error} onRetry={retry} />}
          <EmployeeTable {...joined} rows={data && [data]} skeletonRows={1} empty={null} />
        </>
      )}
    </>
  );
}
