import { Button } from "@mantine/core";
import styles from "./reports.module.css";

type PagesProps = {
  page: number;
  total: number;
  more: boolean;
  /** The page shown is still the one before. */
  loading: boolean;
  onPage: (page: number) => void;
};

export function Pages({ page, total, more, loading, onPage }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span role="status">{loading ? "Loading…" : countWords(total, page)}</span>
      {(page > 1 || more) && (
        <>
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
          <Button variant="default" disabled={!more} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        </>
      )}
    </nav>
  );
}

function countWords(total: number, page: number) {
  const count = total === 1 ? "1 assessment" : `${total} assessments`;
  return page === 1 ? count : `${count}, page ${page}`;
}
