/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/pc/addGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增客户机分组 */
        post: operations["postPcAddGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchMovePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量移动客户机到分组（全部符合条件的客户机） */
        post: operations["postPcBatchMovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchRegisterPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量登记客户机（全部符合条件的客户机） */
        post: operations["postPcBatchRegisterPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/batchSetPcTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置客户机标签（全部符合条件的客户机） */
        post: operations["postPcBatchSetPcTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/deleteGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除客户机分组 */
        post: operations["postPcDeleteGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getDesktopConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看全局、网吧、分组或客户机的桌面 */
        post: operations["postPcGetDesktopConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getEffectiveConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的生效配置与来源 */
        get: operations["getPcGetEffectiveConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getGroupTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧与客户机分组 */
        post: operations["postPcGetGroupTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getOnlineHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧的在线台数历史 */
        post: operations["postPcGetOnlineHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看客户机详情 */
        post: operations["postPcGetPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcDays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的每日开机记录 */
        get: operations["getPcGetPcDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询客户机列表 */
        post: operations["postPcGetPcList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcRuleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询分组或客户机的生效规则 */
        post: operations["postPcGetPcRuleList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getPcRunList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询分组或客户机的启动项 */
        post: operations["postPcGetPcRunList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getProcesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的进程快照 */
        get: operations["getPcGetProcesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getSeatMap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧的座位图 */
        post: operations["postPcGetSeatMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/getTimeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看客户机的时间线 */
        get: operations["getPcGetTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/killProcess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 结束客户机上的进程 */
        post: operations["postPcKillProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/moveGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 调整客户机分组的顺序 */
        post: operations["postPcMoveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/movePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移动客户机到分组 */
        post: operations["postPcMovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/previewDesktop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览桌面修改后的样子 */
        post: operations["postPcPreviewDesktop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/registerPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记客户机 */
        post: operations["postPcRegisterPc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/removePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移除客户机 */
        post: operations["postPcRemovePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/replacePc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 更换客户机硬件 */
        post: operations["postPcReplacePc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/resetPcRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 恢复分组或客户机规则的继承 */
        post: operations["postPcResetPcRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/runTool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在客户机上运行工具 */
        post: operations["postPcRunTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/sendCommand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 向客户机下发命令 */
        post: operations["postPcSendCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置全局、网吧、分组或客户机的配置 */
        post: operations["postPcSetConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setDesktopConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置全局、网吧、分组或客户机的桌面 */
        post: operations["postPcSetDesktopConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setLayout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存网吧的座位图 */
        post: operations["postPcSetLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setPcRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置分组或客户机的规则 */
        post: operations["postPcSetPcRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setPcRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在分组或客户机上启停继承的启动项 */
        post: operations["postPcSetPcRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/setPcTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置客户机标签 */
        post: operations["postPcSetPcTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pc/updateGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改客户机分组 */
        post: operations["postPcUpdateGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        DesktopConfig: {
            actions: string[];
            applied: number;
            inherited: components["schemas"]["DesktopView"];
            /**
             * 级别
             * @enum {unknown}
             */
            level: "global" | "netbar" | "group" | "terminal";
            machines: number;
            netbarId: number | null;
            placeName: string;
            said: {
                /** 图标 */
                icons: {
                    /** 参数 */
                    args?: string;
                    /** 列 */
                    col?: number;
                    /** 隐藏 */
                    hidden?: boolean;
                    /** 图标 */
                    key: string;
                    /** 名称 */
                    name?: string;
                    /** 图标图片 */
                    picture?: string;
                    /** 行 */
                    row?: number;
                    /** 目标 */
                    target?: string;
                }[];
                /** 设置 */
                settings: {
                    /** 列数 */
                    columns?: number;
                    /** 锁定桌面 */
                    lockDesktop?: boolean;
                    /** 开机还原 */
                    restoreOnBoot?: boolean;
                    /** 行数 */
                    rows?: number;
                    /** 壁纸 */
                    wallpaper?: string;
                    /**
                     * 壁纸显示方式
                     * @enum {unknown}
                     */
                    wallpaperFit?: "fill" | "fit" | "stretch" | "center" | "tile";
                };
            };
            UpdatedAt: string | null;
            updaterName: string;
            version: number;
            view: components["schemas"]["DesktopView"];
        };
        DesktopIcon: {
            args: string;
            col: number | null;
            displaced: boolean;
            hidden: boolean;
            key: string;
            name: string;
            picture: string;
            row: number | null;
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "netbar" | "group" | "terminal";
            sourceName: string;
            target: string;
        };
        DesktopView: {
            icons: components["schemas"]["DesktopIcon"][];
            settings: {
                /**
                 * 设置
                 * @enum {unknown}
                 */
                key: "columns" | "rows" | "wallpaper" | "wallpaperFit" | "lockDesktop" | "restoreOnBoot";
                /**
                 * 来源
                 * @enum {unknown}
                 */
                source: "default" | "global" | "netbar" | "group" | "terminal";
                sourceName: string;
                value: number | boolean | string;
            }[];
        };
        EffectiveRule: {
            actions: string[];
            /**
             * 分类
             * @enum {unknown}
             */
            category: "process" | "file" | "registry" | "network" | "driver" | "homepage" | "window" | "script";
            critical: boolean;
            description: string;
            enabled: boolean;
            hits: number | null;
            ID: number;
            isOwn: boolean;
            matcher: {
                conditions: {
                    /** @enum {unknown} */
                    field: "processName" | "path" | "sha256" | "signer" | "cmdline" | "parentName" | "regKey" | "domain" | "ip" | "port" | "driverName" | "windowTitle";
                    /** @enum {unknown} */
                    operator: "eq" | "ne" | "contains" | "startsWith" | "endsWith" | "wildcard" | "regex" | "in" | "notIn";
                    value: string;
                }[];
                /** @enum {unknown} */
                op: "all" | "any";
            };
            /**
             * 生效模式
             * @enum {unknown}
             */
            mode: "block" | "allow" | "alert" | "audit";
            name: string;
            priority: number;
            resolution: string;
            /**
             * 规则的模式
             * @enum {unknown}
             */
            ruleMode: "block" | "allow" | "alert" | "audit";
            ruleNo: string;
            rulePriority: number;
            /**
             * 严重度
             * @enum {unknown}
             */
            severity: "low" | "medium" | "high" | "critical";
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "netbar" | "group" | "terminal";
            sourceName: string;
        };
        EffectiveValue: {
            /**
             * 配置项
             * @enum {unknown}
             */
            key: "defenseLevel" | "selfProtect" | "homepageLock" | "usbPolicy" | "whitelistMode" | "autoUpdate" | "updateWindow" | "heartbeatSec" | "logLevel" | "uploadLogs" | "allowRemote";
            /**
             * 来源
             * @enum {unknown}
             */
            source: "default" | "global" | "scope" | "netbar" | "group" | "terminal";
            sourceName: string;
            value: string | boolean | number | {
                /** 锁定主页 */
                enabled: boolean;
                /** 主页 */
                url: string;
            } | {
                /** 更新结束 */
                end: string;
                /** 更新开始 */
                start: string;
            };
        };
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Pc: {
            actions: string[];
            bootAt: string | null;
            clientVersion: string;
            configVersion: number;
            cpu: string;
            CreatedAt: string;
            gpu: string;
            groupId: number | null;
            groupName: string;
            hostName: string;
            ID: number;
            imageName: string;
            ip: string;
            lastSeenAt: string;
            locked: boolean;
            mac: string | null;
            memGB: number;
            netbarId: number;
            netbarName: string;
            newMac: string | null;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline";
            openThreats: number;
            osVersion: string;
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "on" | "degraded" | "off";
            /**
             * 风险
             * @enum {unknown}
             */
            risk: "low" | "medium" | "high";
            riskScore: number;
            ruleVersion: number;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "unregistered" | "normal" | "isolated";
            statusReason: string;
            tags: string[];
            terminalNo: string;
            UpdatedAt: string;
        };
        PcDay: {
            boots: number;
            day: string;
            firstOnAt: string | null;
            lastOffAt: string | null;
            minutes: number;
        };
        PcProcess: {
            actions: string[];
            cmdline: string;
            name: string;
            path: string;
            pid: number;
            ppid: number;
            sha256: string;
            signature: ("valid" | "invalid" | "none") | null;
            signer: string;
            startAt: string;
            user: string;
        };
        PcSeat: {
            clientVersion: string;
            groupId: number | null;
            groupName: string;
            ID: number;
            locked: boolean;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline";
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "on" | "degraded" | "off";
            /**
             * 风险
             * @enum {unknown}
             */
            risk: "low" | "medium" | "high";
            riskScore: number;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "unregistered" | "normal" | "isolated";
            terminalNo: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        RunItem: {
            actions: string[];
            args: string;
            CreatedAt: string;
            cron: string;
            delaySec: number;
            enabled: boolean;
            exePath: string;
            ID: number;
            isOwn: boolean;
            isSwitched: boolean;
            /**
             * 目标
             * @enum {unknown}
             */
            level: "netbar" | "group" | "terminal";
            name: string;
            netbarId: number;
            nextAt: string | null;
            results: {
                failed: number;
                lastAt: string | null;
                ok: number;
            };
            /**
             * 运行身份
             * @enum {unknown}
             */
            runAs: "system" | "user";
            sha256: string;
            /**
             * 窗口
             * @enum {unknown}
             */
            showWindow: "normal" | "min" | "hide";
            singleInstance: boolean;
            sort: number;
            targetName: string;
            /**
             * 触发
             * @enum {unknown}
             */
            trigger: "boot" | "login" | "schedule" | "manual";
            UpdatedAt: string;
            workDir: string;
        };
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
        TimelineEntry: {
            actorName: string;
            at: string;
            change: {
                after: string;
                before: string;
                /**
                 * 变更
                 * @enum {unknown}
                 */
                what: "registered" | "removed" | "moved" | "tagged" | "configured" | "hardware" | "replaced";
            } | null;
            command: {
                command: string;
                finishedAt: string | null;
                reason: string;
                result: string;
                /**
                 * 状态
                 * @enum {unknown}
                 */
                status: "waiting" | "delivered" | "done" | "failed" | "refused" | "unsupported" | "expired" | "replaced" | "canceled";
                taskId: number | null;
            } | null;
            key: string;
            /**
             * 类型
             * @enum {unknown}
             */
            kind: "enrolled" | "power" | "command" | "change";
            power: {
                boots: number;
                day: string;
                minutes: number;
            } | null;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postPcAddGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组名称 */
                    name: string;
                    /** 网吧 */
                    netbarId: number;
                    rangeFrom?: string | null;
                    rangeTo?: string | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            group: {
                                actions: string[];
                                ID: number;
                                name: string;
                                netbarId: number;
                                rangeFrom: string | null;
                                rangeTo: string | null;
                                sort: number;
                                terminalCount: number;
                                UpdatedAt: string;
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchMovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: number | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 风险 */
                            risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchRegisterPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 风险 */
                            risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcBatchSetPcTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 风险 */
                            risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcDeleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    moveTo?: number | null;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetDesktopConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组 */
                    groupId?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            desktop: components["schemas"]["DesktopConfig"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetEffectiveConfig: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            applied: number;
                            list: components["schemas"]["EffectiveValue"][];
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetGroupTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 关键词 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            more: boolean;
                            netbars: {
                                actions: string[];
                                groups: {
                                    actions: string[];
                                    ID: number;
                                    name: string;
                                    netbarId: number;
                                    rangeFrom: string | null;
                                    rangeTo: string | null;
                                    sort: number;
                                    terminalCount: number;
                                    UpdatedAt: string;
                                }[];
                                ID: number;
                                name: string;
                                terminalCount: number;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetOnlineHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 开始时间
                     * Format: date-time
                     */
                    from: string;
                    /** 网吧 */
                    netbarId: number;
                    /**
                     * 结束时间
                     * Format: date-time
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: {
                                at: string;
                                mean: number;
                                minutes: number;
                                most: number;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            pc: components["schemas"]["Pc"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetPcDays: {
        parameters: {
            query: {
                from: string;
                ID: number;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["PcDay"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetPcList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户端版本 */
                    clientVersion?: string;
                    /** 降序 */
                    desc?: boolean;
                    /** 分组 */
                    groupId?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** 网吧 */
                    netbarId?: number;
                    /** 在线状态 */
                    onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "terminalNo" | "ip" | "clientVersion" | "bootAt" | "riskScore" | "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 防护状态 */
                    protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                    /** 硬件已更换 */
                    replaced?: boolean;
                    /** 风险 */
                    risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "terminalNo" | "ip" | "clientVersion" | "bootAt" | "riskScore" | "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /** 状态 */
                    status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                    /** 标签 */
                    tag?: string;
                    /** 未分组 */
                    ungrouped?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Pc"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                onlineStatus: {
                                    delayed: number;
                                    offline: number;
                                    online: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetPcRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 分类
                     * @enum {unknown}
                     */
                    category?: "process" | "file" | "registry" | "network" | "driver" | "homepage" | "window" | "script";
                    /** 启用 */
                    enabled?: boolean;
                    /** 分组 */
                    groupId?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 来源
                     * @enum {unknown}
                     */
                    source?: "default" | "global" | "netbar" | "group" | "terminal";
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            applied: number;
                            list: components["schemas"]["EffectiveRule"][];
                            machines: number;
                            page: number;
                            pageSize: number;
                            placeName: string;
                            version: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetPcRunList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled?: boolean;
                    /** 分组 */
                    groupId?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 客户机 */
                    terminalId?: number;
                    /**
                     * 触发
                     * @enum {unknown}
                     */
                    trigger?: "boot" | "login" | "schedule" | "manual";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["RunItem"][];
                            page: number;
                            pageSize: number;
                            placeName: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetProcesses: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            at: string | null;
                            command: string | null;
                            list: components["schemas"]["PcProcess"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcGetSeatMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            layout: {
                                seats: {
                                    /** 客户机 */
                                    ID: number;
                                    /** 朝向 */
                                    turn?: 0 | 90 | 180 | 270;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                                UpdatedAt: string;
                                zones: {
                                    /** 高 */
                                    height: number;
                                    /** 区域名称 */
                                    name: string;
                                    /** 宽 */
                                    width: number;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                            } | null;
                            list: components["schemas"]["PcSeat"][];
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getPcGetTimeline: {
        parameters: {
            query: {
                before?: string;
                ID: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["TimelineEntry"][];
                            next: string | null;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcKillProcess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 进程名 */
                    name: string;
                    /** PID */
                    pid: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 启动时间
                     * Format: date-time
                     */
                    startAt: string;
                    /** 客户机 */
                    terminalId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcMoveGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 位置 */
                    place: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcMovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: number | null;
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcPreviewDesktop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组 */
                    groupId?: number;
                    /** 图标 */
                    icons: {
                        /** 参数 */
                        args?: string;
                        /** 列 */
                        col?: number;
                        /** 隐藏 */
                        hidden?: boolean;
                        /** 图标 */
                        key: string;
                        /** 名称 */
                        name?: string;
                        /** 图标图片 */
                        picture?: string;
                        /** 行 */
                        row?: number;
                        /** 目标 */
                        target?: string;
                    }[];
                    /** 客户机 */
                    machineId?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /** 设置 */
                    settings: {
                        /** 列数 */
                        columns?: number;
                        /** 锁定桌面 */
                        lockDesktop?: boolean;
                        /** 开机还原 */
                        restoreOnBoot?: boolean;
                        /** 行数 */
                        rows?: number;
                        /** 壁纸 */
                        wallpaper?: string;
                        /**
                         * 壁纸显示方式
                         * @enum {unknown}
                         */
                        wallpaperFit?: "fill" | "fit" | "stretch" | "center" | "tile";
                    };
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            placeName: string;
                            view: components["schemas"]["DesktopView"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRegisterPc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRemovePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcReplacePc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            pc: components["schemas"]["Pc"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcResetPcRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组 */
                    groupId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 规则 */
                    ruleId: number;
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcRunTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 参数 */
                    args?: string;
                    /** 有效期（分钟） */
                    expireMinutes?: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 风险 */
                            risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 工具路径 */
                    tool: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSendCommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 命令
                     * @enum {unknown}
                     */
                    command: "reboot" | "lock" | "unlock" | "refresh" | "isolate" | "release" | "uploadLog" | "processes";
                    /** 有效期（分钟） */
                    expireMinutes?: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /** 分组 */
                            groupId?: number;
                            /** 关键词 */
                            keyword?: string;
                            /** 网吧 */
                            netbarId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline") | ("online" | "delayed" | "offline")[];
                            /** 防护状态 */
                            protectStatus?: ("on" | "degraded" | "off") | ("on" | "degraded" | "off")[];
                            /** 硬件已更换 */
                            replaced?: boolean;
                            /** 风险 */
                            risk?: ("low" | "medium" | "high") | ("low" | "medium" | "high")[];
                            /** 状态 */
                            status?: ("unregistered" | "normal" | "isolated") | ("unregistered" | "normal" | "isolated")[];
                            /** 标签 */
                            tag?: string;
                            /** 未分组 */
                            ungrouped?: boolean;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 分组 */
                    groupId?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 客户机 */
                    terminalId?: number;
                    /** 配置 */
                    values: {
                        allowRemote?: boolean | null;
                        autoUpdate?: boolean | null;
                        defenseLevel?: ("low" | "medium" | "high" | "custom") | null;
                        heartbeatSec?: number | null;
                        homepageLock?: {
                            /** 锁定主页 */
                            enabled: boolean;
                            /** 主页 */
                            url: string;
                        } | null;
                        logLevel?: ("off" | "error" | "warn" | "info" | "debug") | null;
                        selfProtect?: boolean | null;
                        updateWindow?: {
                            /** 更新结束 */
                            end: string;
                            /** 更新开始 */
                            start: string;
                        } | null;
                        uploadLogs?: boolean | null;
                        usbPolicy?: ("allow" | "readonly" | "deny") | null;
                        whitelistMode?: boolean | null;
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetDesktopConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 分组 */
                    groupId?: number;
                    /** 图标 */
                    icons: {
                        /** 参数 */
                        args?: string;
                        /** 列 */
                        col?: number;
                        /** 隐藏 */
                        hidden?: boolean;
                        /** 图标 */
                        key: string;
                        /** 名称 */
                        name?: string;
                        /** 图标图片 */
                        picture?: string;
                        /** 行 */
                        row?: number;
                        /** 目标 */
                        target?: string;
                    }[];
                    /** 网吧 */
                    netbarId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 设置 */
                    settings: {
                        /** 列数 */
                        columns?: number;
                        /** 锁定桌面 */
                        lockDesktop?: boolean;
                        /** 开机还原 */
                        restoreOnBoot?: boolean;
                        /** 行数 */
                        rows?: number;
                        /** 壁纸 */
                        wallpaper?: string;
                        /**
                         * 壁纸显示方式
                         * @enum {unknown}
                         */
                        wallpaperFit?: "fill" | "fit" | "stretch" | "center" | "tile";
                    };
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            desktop: components["schemas"]["DesktopConfig"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 座位 */
                    seats: {
                        /** 客户机 */
                        ID: number;
                        /** 朝向 */
                        turn?: 0 | 90 | 180 | 270;
                        /** 列 */
                        x: number;
                        /** 行 */
                        y: number;
                    }[];
                    /** 区域 */
                    zones: {
                        /** 高 */
                        height: number;
                        /** 区域名称 */
                        name: string;
                        /** 宽 */
                        width: number;
                        /** 列 */
                        x: number;
                        /** 行 */
                        y: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            layout: {
                                seats: {
                                    /** 客户机 */
                                    ID: number;
                                    /** 朝向 */
                                    turn?: 0 | 90 | 180 | 270;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                                UpdatedAt: string;
                                zones: {
                                    /** 高 */
                                    height: number;
                                    /** 区域名称 */
                                    name: string;
                                    /** 宽 */
                                    width: number;
                                    /** 列 */
                                    x: number;
                                    /** 行 */
                                    y: number;
                                }[];
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetPcRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 启用 */
                    enabled: boolean;
                    /** 分组 */
                    groupId?: number;
                    /**
                     * 生效模式
                     * @enum {unknown}
                     */
                    mode?: "block" | "allow" | "alert" | "audit";
                    /** 优先级 */
                    priority?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 规则 */
                    ruleId: number;
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetPcRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled: boolean | null;
                    /** 分组 */
                    groupId?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 启动项 */
                    runId: number;
                    /** 客户机 */
                    terminalId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcSetPcTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户机 */
                    IDs: number[];
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postPcUpdateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 分组名称 */
                    name: string;
                    rangeFrom?: string | null;
                    rangeTo?: string | null;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            group: {
                                actions: string[];
                                ID: number;
                                name: string;
                                netbarId: number;
                                rangeFrom: string | null;
                                rangeTo: string | null;
                                sort: number;
                                terminalCount: number;
                                UpdatedAt: string;
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
