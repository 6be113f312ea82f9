import { BusyButton } from "#src/ui/busy-button.tsx";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";

/** A button for the next page, if there is one. */
export const MoreFiles = ({ list }: { list: NextPage }) =>
  list.hasNextPage && (
    <div>
      <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </BusyButton>
    </div>
  );
