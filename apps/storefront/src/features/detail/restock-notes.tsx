import { refetchAnswers } from '#api/refetch-answers.ts';
import BellRing from '#icons/bell-ring';
import { useQueryClient } from '@tanstack/react-query';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { useEffect, type ReactNode } from 'react';
import { Note } from '#components/feedback/note.tsx';

export function Waiting({ icon = BellRing, children }: { icon?: typeof BellRing; children: ReactNode }) {
  return (
    <div role="status">
      <Note tone="success" icon={icon}>
        {children}
      </Note>
    </div>
  );
}

export function Refused({ children }: { children: ReactNode }) {
  return (
    <Note tone="danger" className="mb-2">
      {children}
    </Note>
  );
}

/** A refusal may mean that the stock is back: the page shows it. */
export function useFreshStock(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error) void refetchAnswers(client, [commodityDetail]);
  }, [client, error]);
}
