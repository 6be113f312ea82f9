import { Button } from "@mantine/core";
import styles from "./employees.module.css";
import { countWords } from "./words.ts";

type PagesProps = {
  page: number;
  total: number;
  more: boolean;
  /** The page shown is still the one before. */
  loading: boolean;
  onPage: (page: number) => void;
};

export const Pages = ({ page, total, more, loading, onPage }: PagesProps) => (
  <nav className={styles.pages} aria-label="Pages">
    <span role="status">{loading ? "Loading…" : pageWords(total, page)}</span>
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

const pageWords = (total: number, page: number) =>
  page === 1 ? countWords(total) : `${countWords(total)}, page ${page}`;
