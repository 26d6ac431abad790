import { refetchAnswers } from '#api/refetch-answers.ts';
import BellRing from '#icons/bell-ring';
import { useQueryClient } from '@tanstack/react-query';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { useEffect, type ReactNode } from 'react';
import { Note } from '#components/feedback/note.tsx';

/** Shows that a notification is requested. `data-asked` changes the text of `BarButtons` by CSS. */
export function WaitingNote({ icon = BellRing, children }: { icon?: typeof BellRing; children: ReactNode }) {
  return (
    <div role="status" data-asked>
      <Note tone="success" icon={icon}>
        {children}
      </Note>
    </div>
  );
}

export function RefusalNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="danger" className="mb-2">
      {children}
    </Note>
  );
}

/** Fetches the product again after a refusal, which may mean that it is in stock again. */
export function useRefetchAfterRefusal(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error) void refetchAnswers(client, [commodityDetail]);
  }, [client, error]);
}
