import { BusyButton } from "#src/ui/busy-button.tsx";

type MoreFilesProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** A button for the next page, if there is one. */
export const MoreFiles = ({ list }: MoreFilesProps) =>
  list.hasNextPage && (
    <div>
      <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </BusyButton>
    </div>
  );
