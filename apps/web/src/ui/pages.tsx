import { Button } from "@mantine/core";
import styles from "./pages.module.css";

type PagesProps = {
  page: number;
  /** The total on all pages, such as "12 people". */
  count: string;
  more: boolean;
  /** The shown page is still the previous one. */
  loading: boolean;
  onPage: (page: number) => void;
};

/** The total and the page buttons below a list. */
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
