import { useEffect, useState } from 'preact/hooks'
import type { Report, Stage } from '@flagbridge/analysis'
import { engine, reportNews } from '../client/engine.ts'
import { isDamaged } from '../engine/api/index.ts'

/** A report, or how far it is, or why there will be none; nothing where none is wanted. */
interface Reported {
  readonly report?: Report
  readonly stage?: Stage
  readonly failed?: string
}

/** The report of a match that is over: the kept one, or else it is made. */
export function useReport(match: string, isWanted: boolean): Reported {
  const [kept, setKept] = useState<Reported>({})
  useEffect(() => {
    if (!isWanted) return
    reportNews.value = undefined
    const open = async () => {
      const info = await engine.report.open(match)
      if (isDamaged(info)) setKept({ failed: info.damaged })
      else if (info.report !== undefined) setKept({ report: info.report })
    }
    open().catch((error: unknown) => setKept({ failed: (error as Error).message }))
    return () => void engine.report.stop()
  }, [match, isWanted])
  const news = reportNews.value
  if (kept.report !== undefined || kept.failed !== undefined) return kept
  if (news?.match !== match) return {}
  if ('failed' in news) return { failed: news.failed }
  return 'report' in news ? { report: news.report } : { stage: news.stage }
}
