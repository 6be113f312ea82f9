import { BusyButton } from "#src/ui/busy-button.tsx";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";

export const MoreNotes = ({ list }: { list: NextPage }) =>
  list.hasNextPage && (
    <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Show more
    </BusyButton>
  );
