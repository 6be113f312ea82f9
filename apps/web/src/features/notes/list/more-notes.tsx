import { BusyButton } from "#src/ui/busy-button.tsx";

type MoreNotesProps = {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

export const MoreNotes = ({ list }: MoreNotesProps) =>
  list.hasNextPage && (
    <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Show more
    </BusyButton>
  );
