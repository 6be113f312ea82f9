import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { EmployeeTable, type Joined } from "./employee-table.tsx";
import styles from "./employees.module.css";
import { oneEmployee } from "./queries.ts";

type OneEmployeeProps = Joined & { id: string; onAll: () => void };

/** The employee of a link, active or not; all others are one click away. */
export function OneEmployee({ id, onAll, ...joined }: OneEmployeeProps) {
  const { data, error, refetch } = useQuery(oneEmployee(id));
  const retry = () => void refetch();
  return (
    <>
      <div className={styles.only}>
        <p role="status">{data && `Showing only ${data.firstName} ${data.lastName}.`}</p>
        <Button variant="default" onClick={onAll}>
          Show all employees
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
          <EmployeeTable {...joined} of="employees" rows={data && [data]} skeletonRows={1} empty={null} />
        </>
      )}
    </>
  );
}
