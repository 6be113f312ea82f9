import { Button } from "@mantine/core";
import styles from "./pages.module.css";

type PagesProps = {
  page: number;
  /** How many there are on all pages, such as "12 people". */
  count: string;
  more: boolean;
  /** The page shown is still the one before. */
  loading: boolean;
  onPage: (page: number) => void;
};

/** Stands below one page of a list: how much there is, and the way to the others. */
export const Pages = ({ page, count, more, loading, onPage }: PagesProps) => (
  <nav className={styles.pages} aria-label="Pages">
    <span role="status">{loading ? "Loading…" : pageWords(count, page)}</span>
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

const pageWords = (count: string, page: number) => (page === 1 ? count : `${count}, page ${page}`);
