import { useEffect, useState } from 'preact/hooks'
import type { Report, Stage } from '@flagbridge/analysis'
import { engine, reportNews } from '../client/engine.ts'
import { isDamaged } from '../engine/api/index.ts'

/** The report of a match that is over, or how far it is; nothing where there is none to be had. */
export function useReport(match: string, isWanted: boolean): { report?: Report; stage?: Stage } {
  const [kept, setKept] = useState<Report | undefined>(undefined)
  useEffect(() => {
    if (!isWanted) return
    reportNews.value = undefined
    void engine.report.open(match).then((info) => !isDamaged(info) && setKept(info.report))
    return () => void engine.report.stop()
  }, [match, isWanted])
  const news = reportNews.value
  if (kept !== undefined) return { report: kept }
  if (news?.match !== match || 'failed' in news) return {}
  return 'report' in news ? { report: news.report } : { stage: news.stage }
}
